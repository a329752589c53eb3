import { sql } from 'drizzle-orm'
import type { Module } from '../../../module.ts'
import { myProfile, pendingApplications, profiles } from './service.ts'

export const profilesModule = {
  name: 'profiles',
  operations: { myProfile, profiles },
  retention: {
    declinedApplications: (before) => sql`
      update profiles set dealer_application_notes = null, dealer_application_status = null, dealer_application_date = null,
        -- A trader goes on saying who it is.
        dealer_registered_address = case when is_dealer then dealer_registered_address end,
        dealer_website = case when is_dealer then dealer_website end,
        dealer_email = case when is_dealer then dealer_email end,
        dealer_phone = case when is_dealer then dealer_phone end,
        dealer_tax_vat_number = case when is_dealer then dealer_tax_vat_number end
      where dealer_application_status = 'declined' and updated_at < ${before}`,
    // Who sold as a business before, and has declared since to sell privately.
    formerTraders: (before) => sql`
      update profiles set dealer_registered_address = null, dealer_website = null, dealer_email = null,
        dealer_phone = null, dealer_tax_vat_number = null, trader_legal_form = null, trader_register = null,
        trader_register_number = null, trader_representative = null, trader_certified_at = null,
        trader_check_state = 'none', trader_checked_at = null, trader_check_reason = null, trader_checked_facts = null
      where not is_dealer and trader_certified_at is not null and seller_declared_at < ${before}`,
  },
  personalData: {
    profile: (userId) => sql`select * from profiles where user_id = ${userId}`,
  },
  imageReferences: [
    {
      uses: sql`select profile_picture_id as image_id, user_id from profiles where profile_picture_id is not null`,
      isBinding: true,
      shown: sql`select profile_picture_id as image_id from profiles where profile_picture_id is not null`,
    },
  ],
  figures: { pendingApprovals: pendingApplications },
  waiting: { applications: async (scope) => ({ count: await pendingApplications(scope), dueAt: null, overdue: 0 }) },
} satisfies Module
