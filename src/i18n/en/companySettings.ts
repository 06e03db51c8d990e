export const companySettings = {
  sectionsLabel: 'Parts of the company settings',
  sections: {
    general: 'Company',
    texting: 'Texting',
    'quiet-hours': 'Quiet hours',
    'custom-fields': 'Contact fields',
    safety: 'Safety and privacy',
  },
};
