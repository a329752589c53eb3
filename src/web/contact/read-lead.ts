import { type LeadKind, leadKinds } from '../../contract/market/contact-limits.ts'
import type { Language } from '../../contract/market/vocabulary.ts'
import { answerOf } from './sum-field.tsx'

/** The form's fields as the operation's input; empty ones are left out. */
export function readLead(form: FormData, listingId: string, language: Language) {
  const typed = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const kind: LeadKind = leadKinds.find((kind) => kind === typed('kind')) ?? 'message'
  return {
    listingId,
    kind,
    language,
    name: typed('name'),
    ...(typed('email') !== '' && { email: typed('email') }),
    // Forms send line breaks as CR LF; a message has one character for each.
    message: typed('message').replaceAll('\r\n', '\n'),
    ...(typed('phone') !== '' && { phone: typed('phone') }),
    ...(kind === 'test_drive' && typed('preferredDate') !== '' && { preferredDate: typed('preferredDate') }),
    ...(typed('idempotencyKey') !== '' && { idempotencyKey: typed('idempotencyKey') }),
    ...answerOf(form),
  }
}
