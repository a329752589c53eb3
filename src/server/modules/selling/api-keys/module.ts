import { sql } from 'drizzle-orm'
import type { Module } from '../../../module.ts'
import { apiKeys, endKeysOf } from './service.ts'

export const apiKeysModule = {
  name: 'api-keys',
  operations: { apiKeys },
  retention: {
    apiKeys: (before) => sql`delete from api_keys where least(revoked_at, expires_at) < ${before}`,
  },
  personalData: {
    api_keys: (userId) => sql`select * from api_keys where user_id = ${userId} order by created_at, id`,
  },
  departure: endKeysOf,
} satisfies Module
