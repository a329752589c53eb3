import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { traderCheckStates } from '../../../../contract/sellers.ts'
import { dealerApplicationStatuses } from '../../../../contract/market/vocabulary.ts'
import { choice, moment } from '../../../platform/database/columns.ts'

export const profiles = pgTable('profiles', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  companyName: text('company_name'),
  contactNumber: text('contact_number'),
  profilePictureId: uuid('profile_picture_id'),
  country: text(),
  isDealer: boolean('is_dealer').notNull().default(false),
  isApprovedDealer: boolean('is_approved_dealer').notNull().default(false),
  dealerRegisteredAddress: text('dealer_registered_address'),
  dealerWebsite: text('dealer_website'),
  dealerEmail: text('dealer_email'),
  dealerPhone: text('dealer_phone'),
  dealerTaxVatNumber: text('dealer_tax_vat_number'),
  dealerApplicationStatus: choice('dealer_application_status', dealerApplicationStatuses),
  dealerApplicationDate: moment('dealer_application_date'),
  dealerApplicationNotes: text('dealer_application_notes'),
  /** When the account said how it sells, which is `isDealer`; null if it was never asked. */
  sellerDeclaredAt: moment('seller_declared_at'),
  traderLegalForm: text('trader_legal_form'),
  traderRegister: text('trader_register'),
  traderRegisterNumber: text('trader_register_number'),
  traderRepresentative: text('trader_representative'),
  traderCertifiedAt: moment('trader_certified_at'),
  traderDetailsDueAt: moment('trader_details_due_at'),
  traderDetailsRemindedAt: moment('trader_details_reminded_at'),
  traderCheckState: choice('trader_check_state', traderCheckStates).notNull().default('none'),
  traderCheckedAt: moment('trader_checked_at'),
  traderCheckReason: text('trader_check_reason'),
  traderCheckedFacts: jsonb('trader_checked_facts').$type<Record<string, unknown>>(),
  privateBecause: text('private_because'),
  privateBecauseAt: moment('private_because_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
