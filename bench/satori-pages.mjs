// Draws pages with satori and resvg and writes them as PNG.
//
//   node satori-pages.mjs PAGES.json FOLDER
import fs from 'node:fs';
import {Resvg} from '@resvg/resvg-js';
import satori from 'satori';
import {dataOf, load, style, tell} from './pages.mjs';

const {Fonts, Pages, out} = load();
const fonts = Fonts.map((f) => ({name: f.Family, weight: f.Weight, style: 'normal', data: fs.readFileSync(f.Path)}));

function element(n) {
  const s = {display: 'flex', boxSizing: 'border-box', ...style(n)};
  if (n.Image) return {type: 'img', props: {src: dataOf(n.Image), width: n.W, height: n.H, style: s}};
  if (!n.Spans) return {type: 'div', props: {style: s}};
  if (s.textAlign === 'center') s.justifyContent = 'center';
  if (s.textAlign === 'end') s.justifyContent = 'flex-end';
  if (n.Spans.length === 1) return {type: 'div', props: {style: {...s, color: n.Spans[0].Color}, children: n.Spans[0].Text}};
  const words = n.Spans.flatMap((span) => span.Text.split(/(?<= )/).map((text) => ({
    type: 'span', props: {style: {color: span.Color, whiteSpace: 'pre'}, children: text}})));
  return {type: 'div', props: {style: {...s, flexWrap: 'wrap', alignContent: 'flex-start'}, children: words}};
}

async function draw(page) {
  const root = {type: 'div', props: {style: {display: 'flex', position: 'relative', width: page.width, height: page.height, overflow: 'hidden'},
    children: page.nodes.map(element)}};
  const svg = await satori(root, {width: page.width, height: page.height, fonts});
  return new Resvg(svg, {font: {loadSystemFonts: false}}).render().asPng();
}

await draw(Pages[0]); // warms up
const began = performance.now();
const cpu = process.cpuUsage();
let bytes = 0;
for (const [i, page] of Pages.entries()) {
  const png = await draw(page);
  fs.writeFileSync(`${out}/page-${i}.png`, png);
  bytes += png.length;
}
const {user, system} = process.cpuUsage(cpu);
tell(began, (user + system) / 1e6, Pages.length, bytes);
