import { sql } from 'drizzle-orm'
import type { Module } from '../../../module.ts'
import { drafts } from './service.ts'

export const draftsModule = {
  name: 'drafts',
  operations: { drafts },
  retention: {
    listingDrafts: (before) => sql`delete from listing_drafts where updated_at < ${before}`,
  },
  personalData: {
    listing_drafts: (userId) => sql`select * from listing_drafts where user_id = ${userId} order by created_at, id`,
  },
  imageReferences: [
    {
      uses: sql`select image_id, user_id from draft_images join listing_drafts on listing_drafts.id = draft_id`,
      isBinding: false,
    },
  ],
} satisfies Module
