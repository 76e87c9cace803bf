export const codeTexts = {
  group: 'Verification code',
  digit: (number: number) => `Digit ${number}`,
  submit: 'Verify',
  submitting: 'Verifying...',
  incomplete: 'Please enter all six digits of the code.',
  failed: 'An error occurred during verification',
  resend: 'Resend code',
  resendIn: (seconds: number) => `Resend code in ${seconds} s`,
  resending: 'Sending...',
  notReceived: "Didn't get a code?",
} as const
