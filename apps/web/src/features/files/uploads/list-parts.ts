import { Late } from '#ui/loading/late.ts';

/** All that a screen shows once files are in its list: it comes while a person looks for them in the system's dialog. */
export const listParts = new Late(async () => {
  const [head, panel, form, bar] = await Promise.all([
    import('./UploadHead.tsx'),
    import('./list/UploadPanel.tsx'),
    import('./settings/UploadSettingsForm.tsx'),
    import('./settings/StartBar.tsx'),
  ]);
  return {
    UploadHead: head.UploadHead,
    UploadPanel: panel.UploadPanel,
    UploadSettingsForm: form.UploadSettingsForm,
    StartBar: bar.StartBar,
  };
});
