/** What the page says about a refused publication, word for word as specified (sections 5 and 8), and where. */
import type { Problem } from '../problems.ts'
import type { MessageValues } from '../i18n/text.tsx'
import type { SellerKey } from '../seller-texts/seller-text.tsx'
import type { WizardIssue } from './wizard-issues.ts'

export interface SubmissionFailure {
  message: SellerKey
  values?: MessageValues
  /** The text at the field that caused it, if any. */
  issue?: WizardIssue
}

/** `path` is how it was to be published: at once, as a pending listing, or as a change. */
export function submissionFailure(problem: Problem | null, path: 'create' | 'park' | 'update'): SubmissionFailure {
  const details = problem?.details ?? {}
  const word = (name: 'make' | 'model') => (typeof details[name] === 'string' ? details[name] : '')
  switch (problem?.code) {
    case 'make_not_found':
      return atField({ field: 'make', message: 'wizardError.makeNotFound', values: { make: word('make') } })
    case 'model_not_found':
      return atField({
        field: 'model',
        message: 'wizardError.modelNotFound',
        values: {
          model: word('model'),
          make: word('make'),
          list: listOf(details.availableModels ?? details.available),
        },
      })
    case 'variant_not_found':
      return atField({ field: 'variant', message: 'wizardError.variantNotFound' })
    case 'image_not_found':
      return atField({ field: 'images', message: 'wizardError.image' })
    case 'vehicle_type_not_offered':
      return atField({ field: 'vehicleType', message: 'wizardError.typeNotOffered' })
    case 'country_not_offered':
      return { message: 'wizardError.countryNotOffered' }
    case 'vin_in_use':
      return atField({ field: 'vin', message: 'wizard.vinInUse' })
    case 'sign_in_required':
    case 'invalid_token':
      return { message: 'wizardError.notAuthenticated' }
    case 'plan_required':
      return { message: 'wizardError.planRequired' }
    case 'seller_undeclared':
    case 'trader_details_missing':
    case 'device_not_trusted':
    case 'second_factor_not_set_up':
      return { message: `mineError.${problem.code}` }
    case 'plan_limit_reached':
      return { message: 'wizardError.planFull', values: { count: Number(details.maxListings) || 0 } }
    case 'listing_changed_elsewhere':
      return { message: 'wizardError.changedElsewhere' }
    case 'price_far_unconfirmed':
      return { message: path === 'update' ? 'mineError.price_far_unconfirmed' : 'wizardError.priceFar' }
    case 'price_drop_unconfirmed':
    case 'price_rise_unconfirmed':
      return { message: `mineError.${problem.code}` }
    case 'listing_not_active':
      return { message: 'wizardError.notActive' }
    default:
      return { message: path === 'park' ? 'wizardError.notParked' : 'wizardError.notSubmitted' }
  }
}

function atField(issue: WizardIssue): SubmissionFailure {
  return { message: issue.message, ...(issue.values && { values: issue.values }), issue }
}

function listOf(names: unknown): string {
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string').join(', ') : ''
}
