/** The operator of this marketplace, as configured (COMPANY_NAME, COMPANY_EMAIL, COMPANY_ADDRESS). */
export interface Operator {
  name: string
  email: string
  /** Null until it is configured. */
  address: string | null
}

/** What an imprint states besides; null where the operator configured nothing. */
export interface Imprint {
  phone: string | null
  representative: string | null
  register: string | null
  capital: string | null
  editor: string | null
  host: string | null
  authority: string | null
  takesPartInDisputes: boolean | null
  disputeBody: string | null
  accessibilityBody: string | null
  country: string
  vatNumber: string | null
  taxNumber: string | null
}
