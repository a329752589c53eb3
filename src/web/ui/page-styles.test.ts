import { expect, test } from 'vitest'
import { laterStyles, reduceStyles } from './page-styles.server.ts'

const sheet = `@layer theme,base,utilities;
@layer theme{:root{--gap:4px}}
@layer base{a,h1{margin:0}.hint a{color:red}}
@layer utilities{.mt-1{margin-top:4px}.hover\\:mt-2:hover{margin-top:8px}
.\\[\\&\\>svg\\]\\:mt-3>svg{margin-top:12px}.\\32xl,.wide{width:99px}:where(.row)>p{margin:1px}:is(.\\*\\:mt-5>*){margin-top:20px}.dot-\\[\\'·\\'\\]{margin:2px}:where(:is(details[open])) .in{top:0}
@media (min-width:48rem){.md\\:mt-4{margin-top:16px}}}
@keyframes turn{to{rotate:1turn}}
@font-face{font-family:Own;src:url(a.woff2)}`

const stylesFor = reduceStyles(sheet)

test('what no class asks for is on every page', () => {
  const styles = stylesFor('<p>')
  for (const part of ['--gap:4px', 'a,h1{margin:0}', '@keyframes turn{to{rotate:1turn}}', '@font-face'])
    expect(styles).toContain(part)
})

test.each([
  ['<p class="mt-1">', '.mt-1{'],
  ['<p class="a mt-1 b">', '.mt-1{'],
  ['<a class="hover:mt-2">', '.hover\\:mt-2:hover{'],
  ['<p class="md:mt-4">', '@media (min-width:48rem){.md\\:mt-4{'],
  ['<p class="[&amp;&gt;svg]:mt-3">', '.\\[\\&\\>svg\\]\\:mt-3>svg{'],
  ['<p class="2xl">', '.\\32xl,.wide{'],
  ['<p class="wide">', '.\\32xl,.wide{'],
  ['<p class="hint">', '.hint a{'],
  ['<p class="row">', ':where(.row)>p{'],
  ['<p class="*:mt-5">', ':is(.\\*\\:mt-5>*){'],
  ['<p class="dot-[&#x27;·&#x27;]">', ".dot-\\[\\'·\\'\\]{"],
])('%s brings its rule, which no other page has', (html, rule) => {
  expect(stylesFor(html)).toContain(rule)
  expect(stylesFor('<p class="other mt-10">')).not.toContain(rule)
})

test('layers keep their rank on a page that uses nothing of them', () => {
  expect(stylesFor('<p>')).toMatch(/^@layer theme,base,utilities;@layer theme\{.*@layer base\{.*@layer utilities\{/s)
  expect(reduceStyles('@layer late{.a{top:0}}@layer early{b{top:1px}}')('<b>')).toBe(
    '@layer late{}@layer early{b{top:1px}}',
  )
})

test('a block without a rule is left out', () => {
  expect(stylesFor('<p>')).not.toContain('@media')
})

test('the file has every rule with a class and nothing that all pages carry', () => {
  expect(laterStyles(sheet)).toBe(
    String.raw`@layer base{.hint a{color:red}}
@layer utilities{.mt-1{margin-top:4px}.hover\:mt-2:hover{margin-top:8px}
.\[\&\>svg\]\:mt-3>svg{margin-top:12px}.\32xl,.wide{width:99px}:where(.row)>p{margin:1px}:is(.\*\:mt-5>*){margin-top:20px}.dot-\[\'·\'\]{margin:2px}:where(:is(details[open])) .in{top:0}
@media (min-width:48rem){.md\:mt-4{margin-top:16px}}}`,
  )
})
