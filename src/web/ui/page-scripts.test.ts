import { expect, test } from 'vitest'
import { scriptsLast } from './page-scripts.server.ts'

const link = (name: string, more = '') => `<link rel="modulepreload" href="/assets/${name}.js"${more}/>`
const style = '<link rel="stylesheet" href="/assets/theme.css"/>'
const script = '<script nonce="a" type="module" async="">import "/assets/vendor.js"</script>'

test('scripts are asked for after what is read, each once and in their order', () => {
  expect(
    scriptsLast(
      `<head>${link('vendor')}${style}${link('site', ' nonce="a"')}${link('vendor', ' nonce="a"')}</head><body>Golf<script nonce="a">1</script>${script}</body>`,
    ),
  ).toBe(
    `<head>${style}</head><body>Golf<script nonce="a">1</script>${link('vendor')}${link('site', ' nonce="a"')}${script}</body>`,
  )
})

test.each([
  ['no script', `<head>${link('vendor')}</head><body>Golf</body>`],
  ['no head', `${link('vendor')}${script}`],
])('a page with %s stays as it is', (_, html) => {
  expect(scriptsLast(html)).toBe(html)
})
