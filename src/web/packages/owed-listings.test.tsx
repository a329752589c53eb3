import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Payment } from '../../contract/payments.ts'
import { createSpeech, SpeechProvider } from '../i18n/text.tsx'
import english from '../seller-texts/messages/en.json'
import { SellerTexts } from '../seller-texts/seller-text.tsx'
import { OwedListings } from './owed-listings.tsx'

const messages = Object.fromEntries(
  Object.entries(english).map(([key, message]) => [key, compileMessageOrThrow(message)]),
)
const owed = (title: string, problem: Payment['problem']): Payment => ({
  paymentId: title,
  sessionId: `session of ${title}`,
  packageName: 'Basic',
  packageTranslations: {},
  title,
  purpose: 'renewal',
  amountCents: 19_00,
  status: 'paid',
  listingId: null,
  pendingListingId: null,
  createdAt: '2026-06-01T09:00:00Z',
  paidAt: '2026-06-01T09:00:00Z',
  fulfilledAt: null,
  problem,
  withdrawUntil: null,
  withdrawnAt: null,
  refundedCents: 0,
  refundDueCents: 0,
  termsVersion: null,
})

function textOf(payments: Payment[]): string {
  const element = (
    <SpeechProvider speech={createSpeech('en', {})}>
      <SellerTexts messages={messages}>
        <OwedListings owed={payments} />
      </SellerTexts>
    </SpeechProvider>
  )
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll(/<[^>]+>/g, ' ')
}

test('what can never be done is refunded, and nobody is told that it is tried again', () => {
  const text = textOf([owed('Fiat Panda', 'listing_not_found')])
  expect(text).toContain('Fiat Panda: The listing no longer exists.')
  expect(text).toContain('You get the whole amount back the way you paid, within 14 days')
  expect(text).not.toMatch(/Try again|keep trying|not on the market yet/)
})

test('what waits for something else can be tried again', () => {
  const text = textOf([owed('Fiat Panda', 'vin_in_use')])
  expect(text).toMatch(/Fiat Panda: Another listing with the same VIN is for sale\..*Try again now.*We keep trying/)
  expect(text).not.toContain('whole amount')
})
