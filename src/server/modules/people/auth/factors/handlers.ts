import { challengeFactor, verifyFactor } from './challenge.ts'
import { enrolFactor, removeFactor } from './enrol.ts'
import {
  createRecoveryCodes,
  recoveryCodes,
  regenerateRecoveryCodes,
  removeRecoveryCodes,
  verifyRecoveryCode,
} from './recovery-codes.ts'

export const factorHandlers = {
  enrolFactor,
  removeFactor,
  challengeFactor,
  verifyFactor,
  recoveryCodes,
  createRecoveryCodes,
  regenerateRecoveryCodes,
  verifyRecoveryCode,
  removeRecoveryCodes,
}
