/** Monday of the week with 100 people and 700 shifts. */
export const benchWeek = '2027-03-01'
