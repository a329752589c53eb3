/** The operator of this marketplace, as configured (COMPANY_NAME, COMPANY_EMAIL, COMPANY_ADDRESS). */
export interface Operator {
  name: string
  email: string
  address: string
}
