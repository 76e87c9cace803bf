import { publicScreen, userScreen, type WebFeature } from '../feature.ts'

export const identityWebFeature = {
  screens: {
    login: publicScreen(() => import('../../pages/sign-in/login-page.tsx'), 'LoginPage'),
    secondFactor: publicScreen(
      () => import('../../pages/sign-in/second-factor-page.tsx'),
      'SecondFactorPage',
    ),
    signup: publicScreen(() => import('../../pages/sign-in/signup-page.tsx'), 'SignupPage'),
    verifyEmail: publicScreen(
      () => import('../../pages/sign-in/verify-email-page.tsx'),
      'VerifyEmailPage',
    ),
    verifyEmailCode: publicScreen(
      () => import('../../pages/sign-in/verify-email-otp-page.tsx'),
      'VerifyEmailCodePage',
    ),
    verifyPhone: publicScreen(
      () => import('../../pages/sign-in/verify-phone-page.tsx'),
      'VerifyPhonePage',
    ),
    completeProfile: publicScreen(
      () => import('../../pages/sign-in/complete-profile-page.tsx'),
      'CompleteProfilePage',
    ),
    forgotPassword: publicScreen(
      () => import('../../pages/sign-in/forgot-password-page.tsx'),
      'ForgotPasswordPage',
    ),
    resetPassword: publicScreen(
      () => import('../../pages/sign-in/reset-password-page.tsx'),
      'ResetPasswordPage',
    ),
    notMe: publicScreen(() => import('../../pages/sign-in/not-me-page.tsx'), 'NotMePage'),
    confirmEmail: publicScreen(
      () => import('../../pages/sign-in/confirm-email-page.tsx'),
      'ConfirmEmailPage',
    ),
    revertEmail: publicScreen(
      () => import('../../pages/sign-in/revert-email-page.tsx'),
      'RevertEmailPage',
    ),
    acceptInvitation: publicScreen(
      () => import('../../pages/sign-in/accept-invitation-page.tsx'),
      'AcceptInvitationPage',
    ),
    socialReturn: publicScreen(
      () => import('../../pages/sign-in/oauth-callback-page.tsx'),
      'SocialReturnPage',
    ),
    profile: userScreen(() => import('../../pages/profile-page.tsx'), 'ProfilePage'),
    secondFactorSetup: userScreen(
      () => import('../../pages/profile-page.tsx'),
      'SecondFactorSetupPage',
    ),
  },
} as const satisfies WebFeature
