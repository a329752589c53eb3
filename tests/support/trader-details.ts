import type { ForecourtApi } from '../../src/contract/index.ts'

type Details = Parameters<ForecourtApi['sellers']['saveDetails']>[0]

/** What a business states before it sells; a test names the facts it is about. */
export function traderDetails(stated: Partial<Details> = {}): Details {
  return {
    companyName: 'Talleres Ana',
    legalForm: 'S.L.',
    representative: 'Ana Muster',
    registeredAddress: 'Calle Mayor 1, 28013 Madrid, Spain',
    taxVatNumber: 'ESB12345674',
    register: 'Registro Mercantil de Madrid',
    registerNumber: 'Hoja M-123456',
    email: 'taller@ana.test',
    phone: '+34 000 123 456',
    website: '',
    isCertified: true,
    ...stated,
  }
}

/** The columns of a dealer who has stated all of it, so that it may sell. */
export const traderFacts = {
  traderLegalForm: 'e. K.',
  traderRegister: 'Amtsgericht Charlottenburg',
  traderRegisterNumber: 'HRA 12345',
  traderRepresentative: 'Muster',
  traderCertifiedAt: new Date('2026-06-01T09:00:00Z'),
  dealerRegisteredAddress: 'Hauptstraße 1, 10115 Berlin',
  dealerTaxVatNumber: 'DE123456788',
  companyName: 'Dora Muster',
  dealerEmail: 'trade@dora.test',
  dealerPhone: '+49 30 23125 001',
} as const
