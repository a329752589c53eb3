/** The exact texts of specification section 8, and where each failure leads. */
import { readFileSync } from 'node:fs'
import { type Messages, setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import type { SellerText } from '../seller-texts/seller-text.tsx'
import { outcomeWords, type PaymentOutcome } from './payment-outcome.ts'

const catalogue = JSON.parse(
  readFileSync(new URL('../seller-texts/messages/en.json', import.meta.url), 'utf8'),
) as Record<string, string>
const messages: Messages = {}
for (const [key, message] of Object.entries(catalogue)) messages[key] = compileMessageOrThrow(message)
const i18n = setupI18n({ locale: 'en', messages: { en: messages } })
const text: SellerText = (key, values) => i18n._(key, values)

const retry = 'You can try selecting a package again to retry.'
const support = 'Please contact support if the issue persists.'

test.each<[PaymentOutcome, string, string, boolean]>([
  [
    { kind: 'not_begun', code: 'internal_error' },
    'Payment Error',
    'Failed to initiate payment. Please try again.',
    true,
  ],
  [
    { kind: 'not_begun', code: 'payment_provider_unavailable' },
    'Payment Error',
    'The payment service does not respond. Nothing was charged, and what you entered is still here. Please try again later.',
    true,
  ],
  [
    { kind: 'not_paid', status: 'unpaid' },
    'Payment Verification Error',
    `Payment not completed. Status: unpaid. ${retry}`,
    true,
  ],
  [
    { kind: 'not_paid', status: 'paid' },
    'Payment Verification Error',
    `Payment not completed. Status: unknown. ${retry}`,
    true,
  ],
  [
    { kind: 'not_paid', status: 'processing' },
    'Payment Verification Error',
    `Payment not completed. Status: processing. ${support}`,
    false,
  ],
  [
    { kind: 'not_fulfilled', purpose: 'listing', code: 'model_not_found' },
    'Payment Verification Error',
    `Payment verification failed: The model of the vehicle is missing. ${retry}`,
    true,
  ],
  [
    { kind: 'not_fulfilled', purpose: 'listing', code: 'vin_in_use' },
    'Payment Verification Error',
    `Payment verification failed: Another listing with the same VIN is for sale. ${support}`,
    false,
  ],
  [
    { kind: 'not_fulfilled', purpose: 'renewal', code: 'vin_in_use' },
    'Payment Verification Error',
    `Failed to reactivate listing: Another listing with the same VIN is for sale. ${support}`,
    false,
  ],
  [
    { kind: 'not_fulfilled', purpose: 'renewal', code: 'listing_not_found' },
    'Payment Verification Error',
    `Failed to reactivate listing - listing not found or unauthorized. ${support}`,
    false,
  ],
  [
    { kind: 'not_verified', code: 'payment_not_found' },
    'Payment Verification Error',
    `Payment verification failed: This payment is not one of yours. ${support}`,
    false,
  ],
])('%o', (outcome, title, words, mayChooseAgain) => {
  expect(outcomeWords(outcome, text)).toEqual({ title, text: words, mayChooseAgain })
})
