import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { startWarnings } from './start-warnings.ts'

test.each([
  ['a market that charges VAT without a number', {}, ['COMPANY_TAX_NUMBER']],
  ['one with a VAT number', { COMPANY_VAT_NUMBER: 'DE123456789' }, []],
  ['one with a tax number alone', { COMPANY_TAX_NUMBER: '30/123/45678' }, []],
  ['one that charges no VAT', { VAT_PERCENT: '0', VAT_EXEMPTION: '§ 19 UStG' }, []],
  ['one without an address', { COMPANY_VAT_NUMBER: 'DE123456789', COMPANY_ADDRESS: '' }, ['COMPANY_ADDRESS']],
  [
    'one in Germany that says nothing of disputes',
    { COMPANY_VAT_NUMBER: 'DE123456789', DISPUTE_PARTICIPATION: undefined },
    ['DISPUTE_PARTICIPATION'],
  ],
  [
    'one in France that says nothing of disputes',
    { COMPANY_VAT_NUMBER: 'FR40303265045', COMPANY_COUNTRY: 'FR', DISPUTE_PARTICIPATION: undefined },
    [],
  ],
  ['a demo', { DEMO: 'on', COMPANY_ADDRESS: '' }, []],
])('%s is told at its start what it owes', (_, env, settings) => {
  const complete = { DEMO: 'off', COMPANY_ADDRESS: 'Domplatz 1', DISPUTE_PARTICIPATION: 'no' }
  const warnings = startWarnings(readConfig({ ...complete, ...env }))
  expect(warnings).toHaveLength(settings.length)
  for (const [index, setting] of settings.entries()) expect(warnings[index]).toContain(setting)
})
