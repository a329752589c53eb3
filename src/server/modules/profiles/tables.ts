import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

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
  dealerApplicationStatus: text('dealer_application_status'),
  dealerApplicationDate: moment('dealer_application_date'),
  dealerApplicationNotes: text('dealer_application_notes'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
