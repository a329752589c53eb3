/** Selects whose options are written as HTML. */
import * as fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LongSelect, SelectField } from './field.tsx'

test('the options are those that React would write, whatever their words', () => {
  const option = fc.record({ value: fc.string({ minLength: 1 }), words: fc.string({ minLength: 1 }) })
  const lists = fc.uniqueArray(option, { minLength: 1, maxLength: 5, selector: ({ value }) => value })
  fc.assert(
    fc.property(lists, fc.nat(5), (options, at) => {
      const selected = options[at]?.value ?? 'none of them'
      const ours = renderToStaticMarkup(<LongSelect label="Make" name="make" options={options} selected={selected} />)
      const plain = renderToStaticMarkup(
        <SelectField label="Make" name="make" defaultValue={selected}>
          {options.map(({ value, words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>,
      )
      expect(ours).toBe(plain)
    }),
  )
})
