import { inList, type Sweep } from './sweep.ts'

const onShiftRequest = inList('/shift_requests', 'shiftRequest')
const onShift = inList('/shifts', 'shift')
const onEmployee = inList('/employees', 'employee')

/** The routes of claims, offers and swaps, as `sweeps` has those of everything else. */
export const shiftRequestSweeps = {
  claimShift: [onShift('/claim')],
  offerShift: [onShift('/offer')],
  swapShift: [{ ...onShift('/swap'), body: ({ shift }) => ({ with_shift_id: shift }) }],
  listShiftRequests: [{}],
  getShiftRequest: [onShiftRequest()],
  acceptShiftRequest: [onShiftRequest('/accept')],
  rejectShiftRequest: [onShiftRequest('/reject')],
  cancelShiftRequest: [onShiftRequest('/cancel')],
  approveShiftRequest: [onShiftRequest('/approve')],
  previewSickLeave: [onEmployee('/sick_leave?start_date=2027-05-03&end_date=2027-05-03')],
  enterSickLeave: [
    {
      ...onEmployee('/sick_leave'),
      body: () => ({ start_date: '2027-05-03', end_date: '2027-05-03', shifts: [] }),
    },
  ],
} satisfies Record<string, Sweep[]>
