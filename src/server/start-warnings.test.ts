import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { startWarnings } from './start-warnings.ts'

test.each([
  ['a market that charges VAT without a number', { DEMO: 'off' }, 1],
  ['one with a VAT number', { DEMO: 'off', COMPANY_VAT_NUMBER: 'DE123456789' }, 0],
  ['one with a tax number alone', { DEMO: 'off', COMPANY_TAX_NUMBER: '30/123/45678' }, 0],
  ['one that charges no VAT', { DEMO: 'off', VAT_PERCENT: '0', VAT_EXEMPTION: '§ 19 UStG' }, 0],
  ['a demo', { DEMO: 'on' }, 0],
])('%s is warned of invoices at its start where it must be', (_, env, count) => {
  const warnings = startWarnings(readConfig(env))
  expect(warnings).toHaveLength(count)
  if (count > 0) expect(warnings[0]).toContain('COMPANY_TAX_NUMBER')
})
