import { describe, expect, it } from 'vitest'
import { readSheet, styleFor } from './styles.ts'

const css = [
  '/*! a tool; a licence {} */',
  '@layer properties{*,:before{--one:0;--two:0}}',
  '@layer theme{:root,:host{--ink:#111;--rule:#ddd;--spin:turn 1s}}',
  '@layer base{a{color:var(--ink)}table,a:hover{margin:0}button:not(.quiet)::after{content:"}\\"{;"}}',
  "@layer components{.card>h2{color:red}.card[data-kind='a,b'],.row{gap:0}.gone{background:url(data:x;{)}}",
  '@layer utilities{.md\\:flex{display:flex}.\\31 0{top:0}.a,.b{width:var(--two)}.w-\\[calc\\(1px\\+2px\\)\\]{width:3px}}',
  '@media (min-width:48em){.card{padding:1rem}.gone{padding:0}}@media (min-width:9em){.gone{margin:0}}',
  '@media print{a{display:none}}@page{margin:0}',
  '@property --two{syntax:"*";inherits:false}@property --three{syntax:"*";inherits:false}',
  '@keyframes turn{to{rotate:360deg}}@keyframes fade{to{opacity:0}}',
].join('')
const sheet = readSheet(css)
const style = styleFor(
  sheet,
  '<main class="card md:flex 10"><a class="b w-[calc(1px+2px)]">x</a><button>y</button></main>',
)

describe('the styles of a document', () => {
  it.each([
    'a{color:var(--ink)}',
    'button:not(.quiet)::after{content:"}\\"{;"}',
    ".card[data-kind='a,b']{gap:0}",
    '.md\\:flex{display:flex}',
    '.\\31 0{top:0}',
    '.b{width:var(--two)}',
    '.w-\\[calc\\(1px\\+2px\\)\\]{width:3px}',
    '@media (min-width:48em){.card{padding:1rem}}',
  ])('have the rule %s', (rule) => {
    expect(style).toContain(rule)
  })

  it.each(['table', 'h2', '.row', '.gone', '9em', '.a', 'print', '@page', 'licence'])('have nothing of %s', (part) => {
    expect(style).not.toContain(part)
  })

  it('have the variables and movements that they use', () => {
    expect(style).toContain(':root,:host{--ink:#111}')
    expect(style).toContain('@layer properties{*,:before{--two:0}}')
    expect(style).toContain('@property --two')
    expect(style).not.toContain('--three')
    const moving = readSheet('.x{animation:2s turn}@keyframes turn{to{top:0}}@keyframes fade{to{top:0}}')
    expect(styleFor(moving, '<p class="x">')).toBe('.x{animation:2s turn}@keyframes turn{to{top:0}}')
  })

  it('name all layers first, so that the order is the same when the whole sheet is added', () => {
    expect(style.startsWith('@layer properties,theme,base,components,utilities;')).toBe(true)
    const named = readSheet('@layer b,a;@layer a{p{top:0}}@layer c{h1{top:0}}')
    expect(styleFor(named, '<p>')).toBe('@layer b,a,c;@layer a{p{top:0}}')
  })

  it('are those of the elements in the markup, with what its characters stand for', () => {
    const arrows = readSheet('.\\[\\&\\>a\\]\\:top{top:0}')
    expect(styleFor(arrows, '<p class="[&amp;&gt;a]:top">')).toContain('top:0')
  })
})
