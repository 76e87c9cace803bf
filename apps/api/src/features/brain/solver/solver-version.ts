/** Raise this version with every change that can give the same input another proposal. */
export const solverVersion = '5'
