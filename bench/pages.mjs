// What both peers share: pages as farm bench templates describes them, and how a run is told.
import fs from 'node:fs';
import path from 'node:path';

const kinds = {'.jpg': 'image/jpeg', '.png': 'image/png'};
const read = new Map(); // pictures as data, by path: they are read and encoded once

export function dataOf(image) {
  if (image.startsWith('data:')) return image;
  if (!read.has(image)) {
    read.set(image, `data:${kinds[path.extname(image)]};base64,${fs.readFileSync(image).toString('base64')}`);
  }
  return read.get(image);
}

// style is a node's box as CSS.
export function style(n) {
  const s = {position: 'absolute', left: n.X, top: n.Y, width: n.W, height: n.H, opacity: n.Opacity};
  if (n.Rotate) s.transform = `rotate(${n.Rotate}deg)`;
  if (n.Radius) s.borderRadius = n.Radius;
  if (n.Shadow) s.boxShadow = n.Shadow;
  if (n.Ground) s.backgroundColor = n.Ground;
  if (n.Image) Object.assign(s, {objectFit: n.Fit ?? 'fill', objectPosition: n.At ?? '50% 50%'});
  if (n.Spans) {
    Object.assign(s, {fontFamily: n.Font, fontWeight: n.Weight, fontSize: n.Size, lineHeight: n.Leading, textAlign: n.Align || 'start'});
    if (n.Tracking) s.letterSpacing = `${n.Tracking * n.Size}px`;
    if (n.Caps) s.textTransform = 'uppercase';
    if (n.PadX || n.PadY) s.padding = `${n.PadY}px ${n.PadX}px`;
  }
  return s;
}

export function load() {
  const [pages, out] = process.argv.slice(2);
  return {...JSON.parse(fs.readFileSync(pages)), out};
}

export function tell(began, cpuS, slides, bytes) {
  console.log(JSON.stringify({wallS: (performance.now() - began) / 1000 / slides, cpuS: cpuS / slides, bytes: Math.round(bytes / slides)}));
}
