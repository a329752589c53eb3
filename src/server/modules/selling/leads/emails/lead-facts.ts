import type { Words } from '../../../../platform/mail/words.ts'
import type { texts } from './texts.ts'

/** The facts that a sender states about themselves, without empty ones. */
export function leadFacts(
  { text, date }: Words<keyof typeof texts.en>,
  stated: { name: string; phone: string; preferredDate: string },
): { label: string; value: string }[] {
  return [
    { label: text('leadReceived.name'), value: stated.name },
    { label: text('leadReceived.phone'), value: stated.phone },
    // At noon, the day is the same everywhere in Europe.
    {
      label: text('leadReceived.preferredDate'),
      value: stated.preferredDate && date(`${stated.preferredDate}T12:00:00Z`),
    },
  ].filter(({ value }) => value !== '')
}
