/** To be raised with every change after which the same input may get another proposal. */
export const solverVersion = '5'
