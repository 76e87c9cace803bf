import { ApiError, invalidField } from '../../platform/errors.ts'

export const nameTaken = (): ApiError => invalidField('name', 'is the name of another position')

/** Employees, shifts or staffing needs have the position that should be deleted. */
export const positionInUse = (): ApiError =>
  new ApiError(
    409,
    'position_in_use',
    'This position is in use. Choose another one to put in its place.',
  )
