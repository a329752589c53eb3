import { sql } from 'drizzle-orm'
import type { Module } from '../../module.ts'
import { myProfile, pendingApplications, profiles } from './service.ts'

export const profilesModule = {
  name: 'profiles',
  operations: { myProfile, profiles },
  retention: {
    declinedApplications: (before) => sql`
      update profiles set dealer_registered_address = null, dealer_website = null, dealer_email = null,
        dealer_phone = null, dealer_tax_vat_number = null, dealer_application_notes = null,
        dealer_application_status = null, dealer_application_date = null
      where dealer_application_status = 'declined' and updated_at < ${before}`,
  },
  personalData: {
    profile: (userId) => sql`select * from profiles where user_id = ${userId}`,
  },
  imageReferences: [
    {
      uses: sql`select profile_picture_id as image_id, user_id from profiles where profile_picture_id is not null`,
      isBinding: true,
    },
  ],
  figures: { pendingApprovals: pendingApplications },
} satisfies Module
