import { Injectable, Logger } from '@nestjs/common';
import { type Transporter } from 'nodemailer';
import { AppConfig } from '../../platform/config/index.js';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mail by SMTP; without a server writes it to the log, which only the operator of the host reads. */
@Injectable()
export class Mailer {
  private readonly logger = new Logger('Mail');
  private transport: Promise<Transporter> | undefined;

  constructor(private readonly config: AppConfig) {}

  /**
   * Returns at once: otherwise the response time would reveal whether an address has an account. Logs an error if the
   * mail cannot be sent.
   */
  send(mail: Mail): void {
    if (this.config.smtpUrl === undefined) {
      this.logger.warn(
        `No SMTP_URL is set, so this mail was not sent.\nTo: ${mail.to}\nSubject: ${mail.subject}\n\n${mail.text}`,
      );
      return;
    }
    this.deliver(mail).catch((error: unknown) => {
      this.logger.error(
        `A mail '${mail.subject}' could not be sent: ${error instanceof Error ? error.message : String(error)}`,
      );
    });
  }

  private async deliver(mail: Mail): Promise<void> {
    this.transport ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({ url: this.config.smtpUrl, connectionTimeout: 10_000, socketTimeout: 20_000 }),
    );
    await (await this.transport).sendMail({ ...mail, from: this.config.mailFrom });
  }
}
