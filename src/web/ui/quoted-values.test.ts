import { expect, test } from 'vitest'
import { quotedValues } from './quoted-values.ts'

test('every value after a beginning is found, each once', () => {
  const html = '<p class="a b">class="c"</p><i class=""></i><b class="a b"></b><use href="#x"></use>'
  expect(quotedValues(html, ' class="')).toEqual(new Set(['a b', '']))
  expect(quotedValues(html, '<use href="#')).toEqual(new Set(['x']))
  expect(quotedValues('<p class="never closed', ' class="')).toEqual(new Set())
})
