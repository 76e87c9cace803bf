export const openShiftTexts = {
  title: 'Open shifts',
  loading: 'Loading open shifts',
  failed: 'Failed to load open shifts',
  claimable: (count: number) => `${count} you can claim`,
  noneClaimable: 'None that you can claim',
  notClaimable: (count: number) => `${count} you cannot claim`,
  places: (count: number) => `${count} open`,
  showAll: (count: number) => `Show all ${count}`,
} as const

export const ownRequestTexts = {
  title: 'Shift requests',
  all: 'All shift requests',
  swapFor: (shift: string, name: string) => `for ${shift} of ${name}`,
  someone: 'Someone',
  offersToYou: (name: string) => `${name} offers you this shift.`,
  offersToAll: (name: string) => `${name} offers this shift to everybody.`,
  swapsWithYou: (name: string, shift: string) =>
    `${name} would give you this shift for your ${shift}.`,
  acceptedOffer: (name: string) => `You accepted the offer of ${name}. A manager decides.`,
  acceptedSwap: (name: string, shift: string) =>
    `You accepted the swap with ${name}, for your ${shift}. A manager decides.`,
  by: (status: string, name: string) => `${status} by ${name}.`,
} as const
