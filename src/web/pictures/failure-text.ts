import type { ErrorCode } from '../../contract/market/errors.ts'
import { maxImageBytes } from '../../contract/market/limits.ts'
import type { SellerText } from '../seller-texts/seller-text.tsx'

/** The text on why a file was refused and what to do. */
export function failureText(text: SellerText, code: ErrorCode | null): string {
  switch (code) {
    case 'image_empty':
      return text('pictures.empty')
    case 'image_too_large':
    case 'payload_too_large':
      return text('pictures.tooLarge', { megabytes: maxImageBytes / 1_048_576 })
    case 'image_type_not_supported':
      return text('pictures.wrongType')
    case 'image_heic_not_supported':
      return text('pictures.heic')
    case 'image_damaged':
      return text('pictures.damaged')
    case 'image_too_many_pixels':
      return text('pictures.tooManyPixels')
    case 'image_shape_not_supported':
      return text('pictures.wrongShape')
    case 'storage_limit_reached':
      return text('pictures.noSpace')
    case 'disk_full':
      return text('pictures.diskFull')
    case 'sign_in_required':
    case 'invalid_token':
      return text('pictures.signIn')
    default:
      return text('pictures.failedAgain')
  }
}

/** Returns true if sending the same file again can succeed. */
export function canRetry(code: ErrorCode | null): boolean {
  return code === null || !code.startsWith('image_')
}
