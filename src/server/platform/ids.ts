/** New identifiers as a port: UUID version 7, so that rows created together are adjacent in every index. */
import { v7 } from 'uuid'

export type NewId = () => string

export const randomIds: NewId = () => v7()
