import { ApiError } from '../../platform/errors.ts'

/** The 403 of an organization that does not let assistants do this. */
export const assistantsOff = (message: string): ApiError =>
  new ApiError(403, 'assistants_off', message)
