// Draws the ad of `farm bench ad` with satori and resvg and prints the
// wall and CPU seconds of each PNG and its size, one JSON object for each.
//
//   node satori.mjs PICTURE.jpg RUNS
import fs from 'node:fs';
import {Resvg} from '@resvg/resvg-js';
import satori from 'satori';

const [picture, runs = '1'] = process.argv.slice(2);
const font = fs.readFileSync(process.env.FONT ?? '/usr/share/fonts/truetype/noto/NotoSans-Bold.ttf');
const source = `data:image/jpeg;base64,${fs.readFileSync(picture).toString('base64')}`;

const box = (style, children) => ({type: 'div', props: {style: {display: 'flex', ...style}, children}});
const bullets = ['Ready in two minutes', 'No card required', 'Cancel whenever you like'];
const ad = box(
  {
    width: 1080, height: 1350, padding: 64, flexDirection: 'column', alignItems: 'center',
    color: '#ffffff', fontFamily: 'Noto Sans', backgroundImage: 'linear-gradient(135deg, #1e3a8a, #9333ea)',
  },
  [
    box({fontSize: 88, textAlign: 'center', marginBottom: 40}, 'Sleep better from the very first night'),
    {type: 'img', props: {src: source, width: 600, height: 600, style: {borderRadius: 40}}},
    ...bullets.map((text) => box({fontSize: 44, marginTop: 22}, text)),
    box({fontSize: 48, marginTop: 36, padding: '24px 72px', borderRadius: 48, backgroundColor: '#facc15', color: '#111827'}, 'Try it today'),
  ],
);

async function draw() {
  const svg = await satori(ad, {width: 1080, height: 1350, fonts: [{name: 'Noto Sans', data: font, weight: 700, style: 'normal'}]});
  return new Resvg(svg).render().asPng();
}

for (let run = -2; run < Number(runs); run++) { // the first two warm up
  const began = performance.now();
  const cpu = process.cpuUsage();
  const png = await draw();
  const {user, system} = process.cpuUsage(cpu);
  if (run >= 0) console.log(JSON.stringify({wallS: (performance.now() - began) / 1000, cpuS: (user + system) / 1e6, bytes: png.length}));
}
