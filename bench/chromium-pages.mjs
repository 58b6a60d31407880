// Draws pages in one headless Chromium that stays open, through its debugging pipe, and writes them as PNG. Starting it,
// loading its fonts and a first page are not counted.
//
//   node chromium-pages.mjs PAGES.json FOLDER
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {load, style, tell} from './pages.mjs';

const {Fonts, Pages, out} = load();
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'pages-'));
const {width, height} = Pages[0];
const browser = spawn(process.env.CHROMIUM ?? 'chromium', ['--headless=new', '--no-sandbox', '--disable-gpu', '--hide-scrollbars',
  '--force-device-scale-factor=1', '--remote-debugging-pipe', `--user-data-dir=${home}`, `--window-size=${width},${height}`, 'about:blank'],
{stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe']});
const [, , , to, from] = browser.stdio;

const waiting = new Map();
let asked = 0;
let rest = [];
from.on('data', (chunk) => { // messages end with a zero byte
  for (let at; (at = chunk.indexOf(0)) >= 0; chunk = chunk.subarray(at + 1)) {
    const message = JSON.parse(Buffer.concat([...rest, chunk.subarray(0, at)]));
    rest = [];
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  }
  rest.push(chunk);
});

function ask(method, params = {}, sessionId) {
  return new Promise((done, fail) => {
    waiting.set(++asked, (m) => (m.error ? fail(new Error(`${method}: ${m.error.message}`)) : done(m.result)));
    to.write(`${JSON.stringify({id: asked, method, params, sessionId})}\0`);
  });
}

const escape = (s) => s.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
const css = (s) => Object.entries(s).map(([k, v]) => {
  const unit = typeof v === 'number' && !['opacity', 'fontWeight', 'lineHeight'].includes(k) ? 'px' : '';
  return `${k.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}:${v}${unit}`;
}).join(';');

function html(n) {
  const box = escape(css({boxSizing: 'border-box', ...style(n)}));
  if (n.Image) return `<img style="${box}" src="${n.Image.startsWith('data:') ? n.Image : `file://${n.Image}`}">`;
  return `<div style="${box}">${(n.Spans ?? []).map((s) => `<span style="color:${s.Color}">${escape(s.Text)}</span>`).join('')}</div>`;
}

// spent is the CPU seconds of a process and all below it.
function spent(root) {
  const children = new Map();
  const own = new Map();
  for (const pid of fs.readdirSync('/proc').filter((d) => /^\d+$/.test(d))) {
    try {
      const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
      const f = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      own.set(+pid, +f[11] + +f[12] + +f[13] + +f[14]);
      children.set(+f[1], [...(children.get(+f[1]) ?? []), +pid]);
    } catch { /* it ended meanwhile */ }
  }
  const sum = (pid) => (own.get(pid) ?? 0) + (children.get(pid) ?? []).reduce((n, c) => n + sum(c), 0);
  return sum(root) / 100;
}

const face = (f) => `@font-face{font-family:"${f.Family}";font-weight:${f.Weight};src:url("file://${f.Path}")}`;
fs.writeFileSync(`${home}/base.html`, `<!doctype html><meta charset="utf-8"><style>${Fonts.map(face).join('')}
html,body{margin:0;overflow:hidden}#page{position:relative;overflow:hidden;width:${width}px;height:${height}px}</style><div id="page"></div>`);
const {targetId} = await ask('Target.createTarget', {url: `file://${home}/base.html`});
const {sessionId} = await ask('Target.attachToTarget', {targetId, flatten: true});
await ask('Emulation.setDeviceMetricsOverride', {width, height, deviceScaleFactor: 1, mobile: false}, sessionId);

async function draw(page) {
  const body = page.nodes.map(html).join('');
  const {exceptionDetails} = await ask('Runtime.evaluate', {awaitPromise: true, expression: `(async () => {
    const page = document.getElementById('page');
    page.innerHTML = ${JSON.stringify(body)};
    page.getBoundingClientRect();
    await document.fonts.ready;
    await Promise.all([...page.querySelectorAll('img')].map((i) => i.decode()));
  })()`}, sessionId);
  if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
  const {data} = await ask('Page.captureScreenshot', {format: 'png', clip: {x: 0, y: 0, width, height, scale: 1}}, sessionId);
  return Buffer.from(data, 'base64');
}

try {
  await new Promise((r) => setTimeout(r, 500)); // base.html is there
  await draw(Pages[0]); // warms up, fonts too
  const cpu = process.cpuUsage();
  const before = spent(browser.pid);
  const began = performance.now();
  let bytes = 0;
  for (const [i, page] of Pages.entries()) {
    const png = await draw(page);
    fs.writeFileSync(`${out}/page-${i}.png`, png);
    bytes += png.length;
  }
  const {user, system} = process.cpuUsage(cpu);
  tell(began, spent(browser.pid) - before + (user + system) / 1e6, Pages.length, bytes);
} finally {
  await ask('Browser.close').catch(() => {});
  await new Promise((r) => browser.once('exit', r).exitCode !== null ? r() : null);
  fs.rmSync(home, {recursive: true, force: true, maxRetries: 5});
}
process.exit(0);
