// Writes the parts of speech of English words for the copywriter, from the
// package brill: npm install brill && node make.mjs > ../../activities/copywriter/tags/en.txt
import {brill} from 'brill'

const letters = {NN: 'n', NNS: 'N', VB: 'v', VBP: 'v', VBZ: 'z', VBD: 'd', VBN: 'p', VBG: 'g', JJ: 'a', JJR: 'a', JJS: 'a', RB: 'r', RBR: 'r', RBS: 'r'}
const groups = new Map()
for (const word of Object.keys(brill).sort()) {
  if (!/^[a-z]{2,16}$/.test(word)) continue
  const tags = [...new Set(brill[word].filter(Boolean).map(t => letters[t.split('|')[0]]).filter(Boolean))].join('')
  if (tags) groups.set(tags, [...(groups.get(tags) ?? []), word])
}
console.log('# Parts of speech of English words, the likeliest first, from the lexicon of brill 3.1.0 (MIT, see deploy/LICENSES.md).')
for (const tags of [...groups.keys()].sort()) {
  const words = groups.get(tags)
  for (let i = 0; i < words.length; i += 12) console.log(tags + ' ' + words.slice(i, i + 12).join(' '))
}
