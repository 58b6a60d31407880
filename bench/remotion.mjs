// Renders the text wall with Remotion and prints one JSON object for each run:
// the seconds of the render call alone; bundling and opening are not counted.
//
//   node remotion.mjs RUNS CONCURRENCY
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {bundle} from '@remotion/bundler';
import {renderMedia, selectComposition} from '@remotion/renderer';

const [runs = '1', concurrency = String(os.availableParallelism())] = process.argv.slice(2);
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'farm-remotion-'));
const settings = {
  serveUrl: await bundle({entryPoint: path.join(import.meta.dirname, 'wall.jsx'), outDir: path.join(dir, 'bundle')}),
  // Debian's own, so that no browser is downloaded.
  browserExecutable: process.env.CHROMIUM ?? '/usr/bin/chromium',
  chromeMode: 'chrome-for-testing',
  chromiumOptions: {enableMultiProcessOnLinux: true},
};
const composition = await selectComposition({...settings, id: 'wall'});
for (let run = 0; run < Number(runs); run++) {
  const out = path.join(dir, 'wall.mp4');
  const began = performance.now();
  await renderMedia({...settings, composition, codec: 'h264', crf: 20, x264Preset: 'veryfast', concurrency: Number(concurrency), outputLocation: out, overwrite: true});
  console.log(JSON.stringify({wallS: (performance.now() - began) / 1000, bytes: fs.statSync(out).size}));
}
fs.rmSync(dir, {recursive: true, force: true});
process.exit(0); // the browser's pipes would keep it open
