/** The accounts of the stand-ins for Google and Facebook. */
export interface OutsideAccount {
  /** Its id at the provider; never changes. */
  id: string
  firstName: string
  lastName: string
  email: string | null
  /** Whether the provider has verified the address. Facebook returns only verified addresses. */
  emailVerified: boolean
  /** What is special about it, for the chooser. */
  remark: string
}

const seller = { firstName: 'Élise', lastName: 'Fontaine', email: 'seller@forecourt.test', emailVerified: true }
const buyer = { firstName: 'Diego', lastName: 'Herrera', email: 'buyer@forecourt.test', emailVerified: true }

export const googleAccounts: readonly OutsideAccount[] = [
  { id: '100000000000000000001', ...seller, remark: 'the demo account of the private seller' },
  { id: '100000000000000000002', ...buyer, remark: 'the demo account of the buyer' },
  {
    id: '100000000000000000003',
    firstName: 'Nora',
    lastName: 'Neumann',
    email: 'nora.neumann@outside.test',
    emailVerified: true,
    remark: 'new here',
  },
  {
    id: '100000000000000000004',
    ...buyer,
    firstName: 'Mallory',
    lastName: 'Marsh',
    emailVerified: false,
    remark: 'claims an address that Google has not verified',
  },
  {
    id: '100000000000000000005',
    firstName: 'Otto',
    lastName: 'Ohnemail',
    email: null,
    emailVerified: false,
    remark: 'shares no e-mail address',
  },
]

export const facebookAccounts: readonly OutsideAccount[] = [
  { id: '2000000000000001', ...seller, remark: 'the demo account of the private seller' },
  { id: '2000000000000002', ...buyer, remark: 'the demo account of the buyer' },
  {
    id: '2000000000000003',
    firstName: 'Fabio',
    lastName: 'Ferri',
    email: 'fabio.ferri@outside.test',
    emailVerified: true,
    remark: 'new here',
  },
  {
    id: '2000000000000004',
    firstName: 'Petra',
    lastName: 'Phone',
    email: null,
    emailVerified: false,
    remark: 'signed up there with a phone number, so without an e-mail address',
  },
]
