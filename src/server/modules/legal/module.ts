import type { Module } from '../../module.ts'
import { acceptedTextFile, legal } from './service.ts'

export const legalModule = {
  name: 'legal',
  operations: { legal },
  mailAttachments: { accepted_text: acceptedTextFile },
} satisfies Module
