import { catalogueOf } from '../../../../platform/mail/catalogue.ts'
import en from './texts/en.json' with { type: 'json' }

export const texts = catalogueOf(en, new URL('texts/', import.meta.url))
