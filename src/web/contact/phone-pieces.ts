/** A phone number that is displayed in order, but split into pieces that are out of order in the page. */
export interface PhonePiece {
  text: string
  /** The position in which it is displayed, from 0. */
  place: number
}

const most = 12

export function phonePieces(phone: string): PhonePiece[] {
  const length = Math.max(3, Math.ceil(phone.length / most))
  const pieces = Array.from({ length: Math.ceil(phone.length / length) }, (_, place) => ({
    text: phone.slice(place * length, (place + 1) * length),
    place,
  }))
  return [
    ...pieces.filter(({ place }) => place % 2 === 1),
    ...pieces.filter(({ place }) => place % 2 === 0).toReversed(),
  ]
}

/** Digit by digit, for screen readers. */
export function spoken(phone: string): string {
  return phone
    .replaceAll(/[^\d+]/g, '')
    .split('')
    .join(' ')
}

export function diallable(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}
