import { expect, test } from 'vitest'
import words from '../contact-texts/messages/en.json'
import type { ContactText } from '../contact-texts/contact-text.tsx'
import { leadWords } from './lead-words.ts'

const text = ((key: keyof typeof words) => words[key]) as ContactText

function saidOf(path: string, code: string): string | undefined {
  const problem = { code: 'invalid_input', details: {}, issues: [{ path, code, message: '' }] } as const
  return leadWords(problem, text, String).fields[path]
}

test('a phone number is asked for only where one is needed', () => {
  expect(saidOf('phone', 'phone_required')).toBe('Please enter a phone number')
  expect(saidOf('phone', 'invalid_format')).toBe('This does not look like a phone number. Please check it')
})
